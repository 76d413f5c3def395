import { Button } from '@keystead/ui-kit'
import type { Story } from '../story.ts'

export const basics: Story[] = [
  {
    part: 'Button',
    use: 'For an action of the page. To lead somewhere from running text take `Link`; for rare actions of a row `MenuButton`.',
    states: {
      default: () => <Button icon="pencil">Edit</Button>,
      primary: () => <Button variant="primary">Save</Button>,
    },
  },
]
