import type { Motif } from './draw.ts'

export const kitchenMotifs: Record<string, Motif> = {
  mug: ({ main, shade, light }) => `
    <path d="M62 42h6c16 0 16 24 0 24h-6" stroke="${shade}" stroke-width="5.5" fill="none"/>
    <path d="M20 32h44v38c0 7-4 10-10 10H30c-6 0-10-3-10-10z" fill="${main}"/>
    <path d="M56 34h8v36c0 7-4 10-10 10h-6c6 0 8-4 8-10z" fill="${shade}" opacity=".5"/>
    <ellipse cx="42" cy="32" rx="22" ry="5" fill="${shade}"/>
    <ellipse cx="42" cy="32" rx="22" ry="5" fill="none" stroke="${light}" stroke-width="2.2"/>
    <path d="M27 44v22" stroke="${light}" stroke-width="3" stroke-linecap="round"/>
    <path d="M35 22c-4-4 4-5 0-9M48 22c-4-4 4-5 0-9" stroke="${shade}" stroke-width="2.4" stroke-linecap="round" fill="none" opacity=".5"/>`,

  bowl: ({ main, shade, light }) => `
    <path d="M36 72h24l3 8H33z" fill="${shade}"/>
    <path d="M14 42h68c0 20-12 34-34 34S14 62 14 42z" fill="${main}"/>
    <ellipse cx="48" cy="42" rx="34" ry="9" fill="${shade}"/>
    <ellipse cx="48" cy="42" rx="34" ry="9" fill="none" stroke="${light}" stroke-width="2.4"/>
    <path d="M21 44c8-5 46-5 54 0-10 6-44 6-54 0z" fill="${light}" opacity=".35"/>
    <path d="M18 56c8 8 52 8 60 0" stroke="${light}" stroke-width="3" stroke-linecap="round" fill="none"/>
    <path d="M26 67c3 3 5 4 8 5" stroke="${light}" stroke-width="2.4" stroke-linecap="round" fill="none" opacity=".6"/>`,

  pan: ({ main, shade, light }) => `
    <path d="M57 41l19-19" stroke="${shade}" stroke-width="8" stroke-linecap="round"/>
    <path d="M76 22l.1-.1" stroke="${light}" stroke-width="3.4" stroke-linecap="round"/>
    <circle cx="40" cy="55" r="26" fill="${main}"/>
    <circle cx="40" cy="55" r="20.5" fill="${shade}"/>
    <path d="M25 54c-1-8 7-9 11-12 6-4 10 1 14 5 5 4 6 11 0 14-4 2-7 7-13 5-5-1-11-4-12-12z" fill="#fffdf6"/>
    <circle cx="40" cy="54" r="6.5" fill="#f6b93b"/>
    <path d="M37 52c.6-1.5 1.5-2.2 3-2.4" stroke="#fff3cf" stroke-width="1.8" stroke-linecap="round" fill="none"/>
    <path d="M18 49c1-4 3-7 6-10" stroke="${light}" stroke-width="2.4" stroke-linecap="round" fill="none" opacity=".8"/>`,

  board: ({ main, shade, light }) => `
    <path d="M41 34V20c0-3 2-5 7-5s7 2 7 5v14z" fill="${main}"/>
    <path d="M48 20v4" stroke="${light}" stroke-width="4" stroke-linecap="round"/>
    <rect x="22" y="30" width="52" height="50" rx="9" fill="${shade}"/>
    <rect x="22" y="30" width="52" height="47" rx="9" fill="${main}"/>
    <rect x="27" y="35" width="42" height="37" rx="5" fill="none" stroke="${light}" stroke-width="1.8" opacity=".75"/>
    <path d="M33 43c8-3 16 3 30 0M33 50c10-3 16 3 24 0" stroke="${shade}" stroke-width="1.8" stroke-linecap="round" fill="none"/>
    <circle cx="42" cy="62" r="7.5" fill="#e2513f"/>
    <circle cx="42" cy="62" r="4.6" fill="#f58f78"/>
    <circle cx="56" cy="63" r="6.5" fill="#e2513f"/>
    <circle cx="56" cy="63" r="3.8" fill="#f58f78"/>`,

  apron: ({ main, shade, light }) => `
    <path d="M36 28c0-18 24-18 24 0" stroke="${shade}" stroke-width="3.4" fill="none"/>
    <path d="M26 48c-7 0-10 5-11 12M70 48c7 0 10 5 11 12" stroke="${shade}" stroke-width="3.4" stroke-linecap="round" fill="none"/>
    <path d="M34 27h28c1 10 4 17 12 20v30c0 2-1 3-3 3H25c-2 0-3-1-3-3V47c8-3 11-10 12-20z" fill="${main}"/>
    <path d="M34 27h28l.6 5H33.4z" fill="${shade}"/>
    <path d="M33 55h30v9c0 5-3 8-8 8H41c-5 0-8-3-8-8z" fill="${shade}"/>
    <path d="M33 58.5h30" stroke="${light}" stroke-width="1.8" stroke-dasharray="3 2.5"/>
    <path d="M48 58v14" stroke="${main}" stroke-width="1.8"/>
    <path d="M27 52v20" stroke="${light}" stroke-width="2.2" stroke-linecap="round" opacity=".6"/>`,

  jar: ({ main, shade, light }) => `
    <path d="M30 30h36c6 3 8 7 8 12v30c0 5-3 8-8 8H30c-5 0-8-3-8-8V42c0-5 2-9 8-12z" fill="#fff" opacity=".75"/>
    <path d="M24 46h48v26c0 4-2 6-6 6H30c-4 0-6-2-6-6z" fill="${main}"/>
    <path d="M30 30h36c6 3 8 7 8 12v30c0 5-3 8-8 8H30c-5 0-8-3-8-8V42c0-5 2-9 8-12z" fill="none" stroke="${shade}" stroke-width="2.2"/>
    <rect x="27" y="17" width="42" height="12" rx="3.5" fill="${shade}"/>
    <path d="M33 23h30" stroke="${light}" stroke-width="2" stroke-dasharray="2 3" opacity=".7"/>
    <rect x="33" y="52" width="30" height="18" rx="3" fill="${light}"/>
    <path d="M39 58.5h18M42 64h12" stroke="${shade}" stroke-width="2.2" stroke-linecap="round"/>
    <path d="M28 42v24" stroke="#fff" stroke-width="2.4" stroke-linecap="round" opacity=".7"/>`,

  teapot: ({ main, shade, light }) => `
    <path d="M64 46c17-7 22 18 1 22" stroke="${shade}" stroke-width="5" stroke-linecap="round" fill="none"/>
    <path d="M32 66C20 66 20 48 13 44l7-4c6 3 8 10 14 11z" fill="${shade}"/>
    <path d="M48 36c17 0 24 10 24 22 0 10-5 17-11 20H35c-6-3-11-10-11-20 0-12 7-22 24-22z" fill="${main}"/>
    <path d="M35 76h26v4H35z" fill="${shade}"/>
    <path d="M34 38c2-8 26-8 28 0z" fill="${shade}"/>
    <circle cx="48" cy="28" r="4.5" fill="${main}"/>
    <path d="M33 40c8 3 22 3 30 0" stroke="${light}" stroke-width="2" stroke-linecap="round" fill="none"/>
    <path d="M48 52c2.5 0 4 1.5 4 4 2.5 0 4 1.5 4 4s-1.5 4-4 4c0 2.5-1.5 4-4 4s-4-1.5-4-4c-2.5 0-4-1.5-4-4s1.5-4 4-4c0-2.5 1.5-4 4-4z" fill="${light}"/>
    <circle cx="48" cy="60" r="2.6" fill="${main}"/>`,

  whisk: ({ main, shade, light }) => `
    <path d="M43 20c0-7 10-7 10 0l1 20H42z" fill="${main}"/>
    <path d="M48 19v2" stroke="${light}" stroke-width="3.4" stroke-linecap="round"/>
    <path d="M46 27v8" stroke="${light}" stroke-width="2" stroke-linecap="round" opacity=".7"/>
    <path d="M45 42C22 60 30 79 48 79s26-19 3-37" stroke="${main}" stroke-width="3" fill="none"/>
    <path d="M46 42C33 58 36 79 48 79s15-21 2-37" stroke="${shade}" stroke-width="2.4" fill="none"/>
    <path d="M48 42v37" stroke="${shade}" stroke-width="2.4"/>
    <path d="M32 66c3-4 8-6 16-6s13 2 16 6" stroke="${main}" stroke-width="1.6" fill="none" opacity=".5"/>
    <rect x="40" y="37" width="16" height="7" rx="3" fill="${shade}"/>`,

  mitt: ({ main, shade, light }) => `
    <path d="M30 66V36c0-12 6-20 17-20s17 8 17 20v8c2-7 7-10 12-8s6 8 3 14c-4 8-8 12-13 16z" fill="${main}"/>
    <path d="M64 44v8" stroke="${shade}" stroke-width="2.4" stroke-linecap="round"/>
    <path d="M33 38l22-18M31 52l33-25M36 62l27-20M31 34l31 27M35 24l29 24M31 50l13 12" stroke="${light}" stroke-width="1.3" opacity=".55"/>
    <rect x="27" y="64" width="42" height="16" rx="5" fill="${shade}"/>
    <path d="M32 69h32M32 75h32" stroke="${light}" stroke-width="1.8" stroke-dasharray="3 2.5"/>
    <path d="M27 72h-5c-4 0-4 6 0 6h5" stroke="${shade}" stroke-width="2.6" fill="none"/>`,
}
