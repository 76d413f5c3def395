/** Sources of a module under development: a screen with a field, a part of it, and a lazily loaded dialog. */
export const list = `import { useModuleTranslation } from '@keystead/module-sdk'
import { Button, Link, Page, lazyDialog } from '@keystead/ui-kit'
import { useState } from 'react'
import { Tide } from './tide.tsx'
import styles from './lamp-list.module.css'

const Words = lazyDialog(() => import('./words.tsx'), 'Words')

export const firstData = ['/property-groups/']

export function Screen() {
  const { t } = useModuleTranslation()
  const [typed, setTyped] = useState('')
  const [open, setOpen] = useState(false)
  return (
    <Page title={t('list.title')}>
      <p className={styles.lamp} data-testid="lamp">{t('soon.text')}</p>
      <label>Note <input value={typed} onChange={({ target }) => setTyped(target.value)} /></label>
      <Tide />
      <Button onClick={() => setOpen(true)}>Words</Button>
      <Words open={open} onClose={() => setOpen(false)} />
      <Link to="/lamps/1">{t('list.first')}</Link>
    </Page>
  )
}
`
export const tide = `import { memo, useState } from 'react'

export const Tide = memo(() => {
  const [height, setHeight] = useState(0)
  return <button type="button" onClick={() => setHeight(height + 1)}>Tide {height}</button>
})
`
export const words = `import { Dialog } from '@keystead/ui-kit'
import { useState } from 'react'

export function Words({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [said, say] = useState('')
  return (
    <Dialog open={open} title="Words" onClose={onClose}>
      <label>Said <input value={said} onChange={({ target }) => say(target.value)} /></label>
    </Dialog>
  )
}
`
