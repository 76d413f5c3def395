import type { ResourceType } from '@keystead/api-client/access-groups/contract'

/** Paths, as declared in `module.json`. */
export const listPath = '/access'
export const detailPath = (id: string) => `${listPath}/${id}`
export const sharePath = (type: ResourceType, id: string) => `${listPath}?share=${type}:${id}`
