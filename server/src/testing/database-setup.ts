import { keptDatabase } from '../db/prepared/empty-database.ts'

/** Before any test starts: in a new checkout, creating it can take longer than a hook's time limit. */
export const setup = async (): Promise<void> => void (await keptDatabase())
