/** Paths, as declared in `module.json`. */
export const listPath = '/contacts'
export const importPath = `${listPath}/import`
export const detailPath = (id: string) => `${listPath}/${id}`
