import { keptDatabase } from '../db/prepared/empty-database.ts'

/** Before any test's time runs: in a new checkout, making it can outlast a hook on a busy machine. */
export const setup = async (): Promise<void> => void (await keptDatabase())
