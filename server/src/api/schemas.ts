import * as z from 'zod'

/** DELETE answers without a body. */
export const noContent = z.undefined().describe('Deleted')

/** A truth in a query, as FastAPI reads it. */
export const queryFlag = z
  .enum(['true', 'false', '1', '0'])
  .transform((text) => text === 'true' || text === '1')
