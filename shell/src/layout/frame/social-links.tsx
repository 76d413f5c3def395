import { bootData } from '../../boot-data.ts'

/** The operator's social media links, labelled by host name; nothing if there are none. */
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
