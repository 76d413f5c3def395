/** The class of zero: below every other. */
const none = -100

/** Histogram class of a value: four per power of two, so accurate to a tenth. */
export const classOf = (value: number): number =>
  value > 0 ? Math.max(Math.round(4 * Math.log2(value)), none + 1) : none

/** A class's representative value. */
export const middleOf = (klass: number): number => (klass === none ? 0 : 2 ** (klass / 4))

/** 75th percentile of a histogram by class; null if empty. */
export function upperQuartile(histogram: readonly { class: number; count: number }[]): number | null {
  const all = histogram.reduce((sum, { count }) => sum + count, 0)
  let below = 0
  for (const { class: klass, count } of histogram.toSorted((a, b) => a.class - b.class)) {
    below += count
    if (below >= all * 0.75) return Number(middleOf(klass).toPrecision(3))
  }
  return null
}
