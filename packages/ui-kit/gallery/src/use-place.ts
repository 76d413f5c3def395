import { useLocation, useNavigate } from 'react-router-dom'
import { type Settings, settingsOf } from './place.ts'

const names = { theme: 'theme', language: 'lng', width: 'width' } as const

/** The catalogue's address, with settings kept between parts. */
export function usePlace() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const params = new URLSearchParams(search)
  /** This address with a setting changed. */
  const withSetting = (setting: keyof Settings, value: string) => {
    params.set(names[setting], value)
    return `${pathname}?${params}`
  }
  return {
    path: pathname,
    settings: settingsOf(new URLSearchParams(search)),
    /** An address with the current settings. */
    to: (path: string) => `${path}${search}`,
    withSetting,
    set: (setting: keyof Settings, value: string) => navigate(withSetting(setting, value), { replace: true }),
  }
}
