import { Button } from '@keystead/ui-kit'
import type { NavEntry } from '../../nav/nav-entries.ts'

/** First steps for a new account; the first one is primary. */
export const StartLinks = ({ entries }: { entries: NavEntry[] }) =>
  entries.map(({ to, label }, index) => (
    <Button
      key={to}
      to={to}
      size="large"
      variant={index === 0 ? 'primary' : 'default'}
      icon={index === 0 ? 'plus' : undefined}
    >
      {label}
    </Button>
  ))
