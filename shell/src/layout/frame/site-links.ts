import type { OwnPath } from '@keystead/module-sdk/manifest/shell-paths'

interface SiteLink {
  to: OwnPath
  label: string
}

export const quickLinks = [
  { to: '/', label: 'footer.home' },
  { to: '/features', label: 'footer.features' },
  { to: '/pricing', label: 'footer.pricing' },
  { to: '/about', label: 'footer.about' },
] as const satisfies SiteLink[]

export const legalLinks = [
  { to: '/privacy', label: 'footer.privacy' },
  { to: '/terms', label: 'footer.terms' },
  { to: '/security', label: 'footer.security' },
] as const satisfies SiteLink[]
