/** Components most rents consist of. */
export const presets = ['base', 'operating', 'heating', 'parking'] as const
export type Preset = (typeof presets)[number]

/** Value of `?newComponent=`: the period and optional preset. */
export const newComponentOf = (periodId: string, preset?: Preset) =>
  preset ? `${periodId}.${preset}` : periodId

export function readNewComponent(value: string): { periodId: string; preset?: Preset } {
  const [periodId = '', named] = value.split('.')
  return { periodId, preset: presets.find((preset) => preset === named) }
}
