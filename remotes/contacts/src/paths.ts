/** The module's addresses, as `module.json` names them. */
export const listPath = '/contacts'
export const detailPath = (id: string) => `${listPath}/${id}`
