#!/usr/bin/env node
// Node does not run TypeScript below node_modules, where this package is in a slice's own repository.
import { createJiti } from 'jiti';

await createJiti(import.meta.url).import('./slices.ts');
