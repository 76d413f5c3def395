import { extra, flag, kept, on, optional, type Rule, required } from './rule.ts'

export const accessRules: Rule[] = [
  ...on('POST /access-groups/', {
    name: required(100),
    description: optional(500),
    is_active: flag,
    users: extra,
  }),
  ...on('PUT /access-groups/accessId', { name: kept(100), description: optional(500), is_active: flag }),
]
