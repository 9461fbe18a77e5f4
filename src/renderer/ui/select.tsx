import { NativeSelect, type NativeSelectProps } from '@mantine/core'

/** One of many, by the system's own list; `data` may be in groups. */
export const Select = (props: NativeSelectProps) => <NativeSelect {...props} />
