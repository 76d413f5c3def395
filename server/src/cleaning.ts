import { WorkQueue } from './work-queue.ts'

/** After the start: not in the way of whoever waited for it. */
const SOON_MS = 60_000
const EVERY_MS = 3_600_000

/** A part of the cleaning. @returns whether it left some of it: then it goes on after the others */
export type Piece = () => Promise<boolean>

export interface Cleaning {
  /** Waits for the piece that is under way. */
  close(): Promise<void>
}

/**
 * Cleans soon after a start and every hour from then on: a server that never runs for an hour keeps nothing for longer
 * than is promised. What fails is told, keeps no other piece from its turn, and is tried again with the next.
 */
export function startCleaning(pieces: readonly Piece[], onError: (error: unknown) => void): Cleaning {
  const queue = new WorkQueue(onError)
  const add = (piece: Piece) =>
    queue.add(async () => {
      if (await piece()) add(piece)
    })
  const clean = () => {
    for (const piece of pieces) add(piece)
  }
  const timers = [setTimeout(clean, SOON_MS), setInterval(clean, EVERY_MS)]
  for (const timer of timers) timer.unref()
  return {
    async close() {
      for (const timer of timers) clearTimeout(timer)
      await queue.close()
    },
  }
}
