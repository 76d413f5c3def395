/** Of nothing at all: below every other class. */
const none = -100

/** The class of a measured value: four to each power of two, so that a class tells it to within a tenth. */
export const classOf = (value: number): number =>
  value > 0 ? Math.max(Math.round(4 * Math.log2(value)), none + 1) : none

/** What a class stands for. */
export const middleOf = (klass: number): number => (klass === none ? 0 : 2 ** (klass / 4))

/** The value that three of four stay below, of a histogram by classes; null of an empty one. */
export function upperQuartile(histogram: readonly { class: number; count: number }[]): number | null {
  const all = histogram.reduce((sum, { count }) => sum + count, 0)
  let below = 0
  for (const { class: klass, count } of histogram.toSorted((a, b) => a.class - b.class)) {
    below += count
    if (below >= all * 0.75) return Number(middleOf(klass).toPrecision(3))
  }
  return null
}
