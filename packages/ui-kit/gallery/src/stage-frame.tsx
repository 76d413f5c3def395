import { Link, OuterLink } from '@keystead/ui-kit'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addressOf, type Shown, stageWidths } from './place.ts'
import { usePlace } from './use-place.ts'

const least = 96

/** A state in a page of its own: media queries see the frame's width, and what it opens stays inside. */
export function StageFrame({ story, state }: Shown) {
  const { t } = useTranslation()
  const { settings, withSetting } = usePlace()
  const { theme, language, width } = settings
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState(least)
  const address = `/sdk/kit/stage.html#${addressOf(story, state)}?theme=${theme}&lng=${language}`
  const [first] = useState(address)
  // Another `src` would be an entry of the history, and Back would lead through the states of the frame.
  useEffect(() => frame.current?.contentWindow?.location.replace(address), [address])
  const follow = useEffectEvent(() => {
    const page = frame.current?.contentWindow
    const root = page?.document.getElementById('root')
    if (!page || !root) return
    page.location.replace(address)
    new ResizeObserver(() => setHeight(Math.ceil(root.getBoundingClientRect().height))).observe(root)
  })
  useEffect(() => {
    const loading = frame.current
    loading?.addEventListener('load', follow)
    return () => loading?.removeEventListener('load', follow)
  }, [])
  return (
    <>
      <div className="gallery-tools">
        <nav className="gallery-widths" aria-label={t('width')}>
          {stageWidths.map((each) => (
            <Link
              key={each}
              replace
              to={withSetting('width', each)}
              look="muted"
              aria-current={each === width ? 'true' : undefined}
            >
              {t(`width.${each}`)}
            </Link>
          ))}
        </nav>
        <OuterLink href={address}>{t('alone')}</OuterLink>
      </div>
      <iframe
        ref={frame}
        className={`gallery-frame gallery-frame-${width}`}
        // Its border is two pixels.
        style={{ height: Math.max(height, story.height ?? least) + 2 }}
        title={`${story.part}: ${state}`}
        src={first}
      />
    </>
  )
}
