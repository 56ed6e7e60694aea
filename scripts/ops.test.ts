import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string; readonly runbook: string };
}

const read = (path: string) => readFileSync(join(import.meta.dirname, '..', path), 'utf8');
const { groups } = parse(read('ops/prometheus/alerts.yml')) as {
  groups: readonly { rules: readonly Rule[] }[];
};
const rules = groups.flatMap((group) => group.rules);
const guide = read('docs/operations.md');
const runbooks = new Map(
  (guide.split('\n## Alerts and runbooks\n')[1] ?? '')
    .split(/^## /m, 1)[0]
    ?.split(/^### /m)
    .slice(1)
    .map((text) => [text.slice(0, text.indexOf('\n')), text]),
);

describe('the alert rules', () => {
  it.each(rules.map((rule) => [rule.alert, rule] as const))('%s has a runbook', (name, rule) => {
    expect(rule.annotations.runbook).toBe(`docs/operations.md#${name.toLowerCase()}`);
    expect(rule.annotations.summary).toMatch(/\.$/);
    expect(rule.labels.severity).toMatch(/^(?:page|ticket)$/);
    const runbook = runbooks.get(name) ?? '';
    for (const part of ['Look at', 'Do']) {
      expect(runbook).toContain(`- **${part}**: `);
    }
  });

  it('are the only ones with runbooks', () => {
    expect([...runbooks.keys()]).toEqual(rules.map(({ alert }) => alert));
  });

  it('are loaded by the example for Prometheus', () => {
    const config = parse(read('ops/prometheus/prometheus.yml')) as {
      rule_files: string[];
      scrape_configs: { job_name: string }[];
    };
    const jobs = config.scrape_configs.map(({ job_name: name }) => name);

    expect(config.rule_files).toEqual(['alerts.yml']);
    expect(jobs).toEqual(['site-shell', 'site-api']);
    for (const { expr } of rules) {
      for (const [, job = ''] of expr.matchAll(/job="([^"]+)"/g)) {
        expect(jobs).toContain(job);
      }
    }
  });
});

describe('the dashboard', () => {
  const { panels } = JSON.parse(read('ops/grafana/site.json')) as {
    panels: readonly {
      id: number;
      type: string;
      title: string;
      gridPos: { x: number; y: number; w: number; h: number };
      targets?: readonly { expr: string }[];
    }[];
  };

  it('has panels with queries, each in its own place', () => {
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    const places = panels.map(({ gridPos: { x, y } }) => `${x} ${y}`);
    expect(new Set(places).size).toBe(panels.length);
    for (const { type, gridPos, targets } of panels) {
      expect(gridPos.x + gridPos.w).toBeLessThanOrEqual(24);
      expect(type === 'row' || (targets?.length ?? 0) > 0).toBe(true);
    }
  });
});
