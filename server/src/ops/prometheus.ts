/**
 * Counters and their Prometheus text (exposition format 0.0.4). Hand-written: the usual package pulls in a dependency
 * that changes how the browser's sign-in client is built.
 */

export type Labels = Record<string, string>

export interface Metric {
  name: string
  help: string
  type: 'counter' | 'gauge' | 'histogram'
  lines(): string[]
}

const escapeLabel = (value: string): string =>
  value.replace(/[\\"\n]/g, (char) => (char === '\n' ? '\\n' : `\\${char}`))

const labelText = (labels: Labels): string =>
  Object.entries(labels)
    .map(([name, value]) => `${name}="${escapeLabel(value)}"`)
    .join(',')

const line = (name: string, labels: string, value: number): string =>
  `${name}${labels && `{${labels}}`} ${value}`

/** Callers must keep label values low-cardinality. */
export function counter(name: string, help: string): Metric & { add(labels: Labels): void } {
  const counts = new Map<string, number>()
  return {
    name,
    help,
    type: 'counter',
    add(labels) {
      const key = labelText(labels)
      counts.set(key, (counts.get(key) ?? 0) + 1)
    },
    lines: () => [...counts].map(([labels, count]) => line(name, labels, count)),
  }
}

/** A value read at scrape time. */
export const gauge = (
  name: string,
  help: string,
  read: () => number,
  type: 'gauge' | 'counter' = 'gauge',
): Metric => ({ name, help, type, lines: () => [line(name, '', read())] })

/** Values by label, read at scrape time. */
export const gauges = (
  name: string,
  help: string,
  read: () => [Labels, number][],
  type: 'gauge' | 'counter' = 'gauge',
): Metric => ({
  name,
  help,
  type,
  lines: () => read().map(([labels, value]) => line(name, labelText(labels), value)),
})

/** `bounds` ascend; values are in the unit the name states. */
export function histogram(
  name: string,
  help: string,
  bounds: readonly number[],
): Metric & { observe(labels: Labels, value: number): void } {
  const series = new Map<string, { counts: number[]; sum: number; count: number }>()
  return {
    name,
    help,
    type: 'histogram',
    observe(labels, value) {
      const key = labelText(labels)
      const one = series.get(key) ?? { counts: bounds.map(() => 0), sum: 0, count: 0 }
      series.set(key, one)
      bounds.forEach((bound, index) => {
        if (value <= bound) one.counts[index] = (one.counts[index] ?? 0) + 1
      })
      one.sum += value
      one.count += 1
    },
    lines: () =>
      [...series].flatMap(([labels, { counts, sum, count }]) => [
        ...bounds.map((bound, index) =>
          line(`${name}_bucket`, `${labels && `${labels},`}le="${bound}"`, counts[index] ?? 0),
        ),
        line(`${name}_bucket`, `${labels && `${labels},`}le="+Inf"`, count),
        line(`${name}_sum`, labels, sum),
        line(`${name}_count`, labels, count),
      ]),
  }
}

export const textOf = (metrics: readonly Metric[]): string =>
  metrics
    .flatMap(({ name, help, type, lines }) => [
      `# HELP ${name} ${help}`,
      `# TYPE ${name} ${type}`,
      ...lines(),
    ])
    .join('\n')
    .concat('\n')
