import { requiredMail } from '@keystead/api-client/form-fields'
import * as z from 'zod'

/** The form that asks for a person's preview. */
export const personSchema = z.object({ email: requiredMail() })
