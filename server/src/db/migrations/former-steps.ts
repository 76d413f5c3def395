import former from './former-steps.json' with { type: 'json' }

const hashes = new Map(former.map(({ number, hash }) => [number, hash]))

/** A step from before the baseline, which replaces them all (ADR 42). */
export const isFormer = ({ number }: { number: number }): boolean => hashes.has(number)

/** Whether all former steps ran: together they equal the baseline. */
export const hasAllFormer = (applied: readonly { number: number; hash: string }[]): boolean =>
  applied.filter(({ number, hash }) => hashes.get(number) === hash).length === hashes.size
