import { basics } from './stories/basics.tsx'
import type { Story } from './story.ts'

/** All public parts of the kit, by what they are for. */
export const families: { name: string; stories: Story[] }[] = [{ name: 'basics', stories: basics }]
