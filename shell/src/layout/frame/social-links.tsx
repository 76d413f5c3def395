import { bootData } from '../../boot-data.ts'

/** Where whoever runs this installation can be followed, each by its host's name; not drawn without any. */
export function SocialLinks() {
  const social = bootData()?.social ?? []
  if (social.length === 0) return null
  return (
    <ul>
      {social.map((address) => (
        <li key={address}>
          <a className="ks-link ks-link-muted" href={address} rel="noopener">
            {new URL(address).hostname.replace(/^www\./, '')}
          </a>
        </li>
      ))}
    </ul>
  )
}
