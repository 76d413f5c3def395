import { resource } from '../data/resource.ts'
import type { PropertyGroup, PropertyGroupCreate, PropertyGroupUpdate } from './contract.ts'

export const propertyGroups = resource<PropertyGroup, PropertyGroupCreate, PropertyGroupUpdate>(
  'property-groups',
)
