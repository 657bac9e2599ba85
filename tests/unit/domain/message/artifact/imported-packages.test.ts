import { missingPackage } from '@/lib/domain/message/artifact/imported-packages';

test.each([
  ['import React, { useState } from \'react\';\nimport { createRoot } from "react-dom/client"', null],
  ["import { Camera } from 'lucide-react';", 'lucide-react'],
  ["import type { A } from 'types';\nimport 'react'", null],
  ["import './style.css'", './style.css'],
  ["const a = require('fs')", 'fs'],
  ["const a = await import('three')", 'three'],
  ['const text = "from \'x\'"', null],
  ['export default function A() { return <p>import this from "that"</p> }', null],
])('%s', (code, missing) => {
  expect(missingPackage(code)).toBe(missing);
});
