/** What most rents are made of: offered as one press. */
export const presets = ['base', 'operating', 'heating', 'parking'] as const
export type Preset = (typeof presets)[number]

/** What stands behind `?newComponent=`: the period that it goes into, and what it begins as. */
export const newComponentOf = (periodId: string, preset?: Preset) =>
  preset ? `${periodId}.${preset}` : periodId

export function readNewComponent(value: string): { periodId: string; preset?: Preset } {
  const [periodId = '', named] = value.split('.')
  return { periodId, preset: presets.find((preset) => preset === named) }
}
