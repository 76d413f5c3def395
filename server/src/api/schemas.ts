import * as z from 'zod'

/** DELETE answers without a body. */
export const noContent = z.undefined().describe('Deleted')
