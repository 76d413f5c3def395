/** The module's addresses, as `module.json` names them. */
export const listPath = '/contacts'
export const importPath = `${listPath}/import`
export const detailPath = (id: string) => `${listPath}/${id}`
