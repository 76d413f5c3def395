import { resource } from '../data/resource.ts'
import type { Contact, ContactCreate, ContactUpdate } from './contract.ts'

export const contacts = resource<Contact, ContactCreate, ContactUpdate>('contacts', 'PATCH')
