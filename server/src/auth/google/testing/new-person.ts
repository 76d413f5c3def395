import { freshAddress } from '../../testing.ts'
import type { Person } from './open-provider.ts'

let count = 0

/** A person whom the provider knows and this server does not. */
export const newPerson = (more: Partial<Person> = {}): Person & { email: string } => ({
  sub: `subject-${++count}`,
  email: freshAddress(),
  email_verified: true,
  name: 'Ada Lovelace',
  given_name: 'Ada',
  family_name: 'Lovelace',
  ...more,
})
