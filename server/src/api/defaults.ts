/** Null resets a field to its default; absent fields stay, or get the database's default. */
export function orDefaults<Defaults extends Record<string, unknown>>(
  body: { [Field in keyof Defaults]?: Defaults[Field] | null | undefined },
  defaults: Defaults,
): { [Field in keyof Defaults]: Defaults[Field] | undefined } {
  const names = Object.keys(defaults) as (keyof Defaults)[]
  return Object.fromEntries(
    names.map((name) => [name, body[name] === null ? defaults[name] : body[name]]),
  ) as { [Field in keyof Defaults]: Defaults[Field] | undefined }
}
