import former from './former-steps.json' with { type: 'json' }

const hashes = new Map(former.map(({ number, hash }) => [number, hash]))

/** A step of before the baseline, which stands for all of them (ADR 42). */
export const isFormer = ({ number }: { number: number }): boolean => hashes.has(number)

/** Whether all of them ran: together they made what the baseline makes. */
export const hasAllFormer = (applied: readonly { number: number; hash: string }[]): boolean =>
  applied.filter(({ number, hash }) => hashes.get(number) === hash).length === hashes.size
