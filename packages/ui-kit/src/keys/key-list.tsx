import { Fragment } from 'react'
import { useKeyWords } from './use-key-words.ts'
import './key-list.css'

/** What the keyboard does, as a true list of terms. */
export function KeyList() {
  return (
    <dl className="ks-keys">
      {useKeyWords().map(({ id, keys, together, text }) => (
        <div key={id}>
          <dt>
            {keys.map((key, index) => (
              <Fragment key={key}>
                {together && index > 0 && <span>+</span>}
                <kbd>{key}</kbd>
              </Fragment>
            ))}
          </dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
