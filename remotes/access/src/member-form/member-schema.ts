import { requiredMail } from '@keystead/api-client/form-fields'
import * as z from 'zod'

/** The form that adds a member by the address of the account (R26). */
export const memberSchema = z.object({ email: requiredMail() })
