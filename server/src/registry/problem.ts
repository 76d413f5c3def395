/** A refusal that the caller can understand: status, a stable type, and one sentence. */
export class RegistryProblem extends Error {
  readonly status: number
  readonly type: string
  readonly params: Record<string, unknown> | undefined

  constructor(status: number, type: string, detail: string, params?: Record<string, unknown>) {
    super(detail)
    this.name = 'RegistryProblem'
    this.status = status
    this.type = type
    this.params = params
  }
}

export const unknownModule = (id: string) =>
  new RegistryProblem(404, 'not_found', `There is no module "${id}".`)

export const unknownVersion = (id: string, version: string) =>
  new RegistryProblem(404, 'not_found', `There is no version ${version} of "${id}".`)
