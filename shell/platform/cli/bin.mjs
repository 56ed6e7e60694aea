#!/usr/bin/env node
// Node runs no TypeScript below node_modules, where this package lies in a slice's own repository.
import { createJiti } from 'jiti';

await createJiti(import.meta.url).import('./slices.ts');
