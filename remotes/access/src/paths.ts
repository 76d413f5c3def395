/** The module's addresses, as `module.json` names them. */
export const listPath = '/access'
export const detailPath = (id: string) => `${listPath}/${id}`
