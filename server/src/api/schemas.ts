import * as z from 'zod'

export const noContent = z.undefined().describe('Deleted')

/** A boolean query parameter, as FastAPI parses it. */
export const queryFlag = z
  .enum(['true', 'false', '1', '0'])
  .transform((text) => text === 'true' || text === '1')
