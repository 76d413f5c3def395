import { Fragment } from 'react'
import { useKeyWords } from './use-key-words.ts'
import './key-list.css'

/** The keyboard shortcuts as a definition list. */
export function KeyList() {
  return (
    <dl className="ks-keys">
      {useKeyWords().map(({ id, keys, together, text }) => (
        <div key={id}>
          <dt>
            {keys.map(({ name, sign }, index) => (
              <Fragment key={name}>
                {together && index > 0 && <span>+</span>}
                <kbd title={sign && name}>
                  {sign && <span aria-hidden>{sign}</span>}
                  <span className={sign && 'ks-sr'}>{name}</span>
                </kbd>
              </Fragment>
            ))}
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
