/** The module's addresses, as `module.json` names them. */
export const listPath = '/example'
export const detailPath = (id: string) => `${listPath}/${id}`
