import { basics } from './stories/basics.tsx'
import { choices } from './stories/choices.tsx'
import { deletion } from './stories/deletion.tsx'
import { dialogs } from './stories/dialogs.tsx'
import { errors } from './stories/errors.tsx'
import { feedback } from './stories/feedback.tsx'
import { fields } from './stories/fields.tsx'
import { figures } from './stories/figures.tsx'
import { forms } from './stories/forms.tsx'
import { imports } from './stories/imports.tsx'
import { lists } from './stories/lists.tsx'
import { marks } from './stories/marks.tsx'
import { pages } from './stories/pages.tsx'
import { rowTools } from './stories/rows.tsx'
import { host, saving } from './stories/saving.tsx'
import { tables } from './stories/table.tsx'
import type { Story } from './story.ts'

/** All public parts of the kit, by purpose. */
export const families: { name: string; stories: Story[] }[] = [
  { name: 'basics', stories: [...basics, ...marks] },
  { name: 'pages', stories: [...pages, ...figures] },
  { name: 'lists', stories: [...lists, ...tables, ...rowTools, ...imports] },
  { name: 'feedback', stories: [...feedback, ...errors] },
  { name: 'fields', stories: [...fields, ...choices] },
  { name: 'forms', stories: forms },
  { name: 'dialogs', stories: [...dialogs, ...deletion, ...saving] },
  { name: 'host', stories: host },
]
