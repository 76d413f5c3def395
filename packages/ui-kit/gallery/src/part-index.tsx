import { Link, SearchField, searchRows } from '@keystead/ui-kit'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { docs } from './docs.ts'
import { addressOf, shownAt } from './place.ts'
import { families } from './stories.ts'
import type { Story } from './story.ts'
import { usePlace } from './use-place.ts'

const textOf = ({ part, use }: Story) => [part, use, docs.parts[part]?.text].join(' ')

/** Every part by family, filtered by a search in names and descriptions. */
export function PartIndex({ search, onSearch }: { search: string; onSearch: (text: string) => void }) {
  const { t } = useTranslation()
  const { path, to } = usePlace()
  const current = shownAt(path)?.story.part
  useEffect(() => {
    if (current) document.querySelector('.gallery-nav [aria-current]')?.scrollIntoView({ block: 'center' })
  }, [current])
  const found = families
    .map(({ name, stories }) => ({ name, stories: searchRows(stories, search, textOf) }))
    .filter(({ stories }) => stories.length > 0)
  const count = found.reduce((sum, { stories }) => sum + stories.length, 0)
  return (
    <>
      <search>
        <SearchField label={t('search')} value={search} onSearch={onSearch} />
        <p role="status" className="ks-note">
          {count === 0 ? t('search.none') : t('search.found', { count })}
        </p>
      </search>
      {found.map(({ name, stories }) => (
        <section key={name}>
          <h2 className="gallery-family">{t(`family.${name}`)}</h2>
          <ul>
            {stories.map((story) => (
              <li key={story.part}>
                <Link
                  to={to(addressOf(story))}
                  look="name"
                  aria-current={story.part === current ? 'page' : undefined}
                >
                  {story.part}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}
