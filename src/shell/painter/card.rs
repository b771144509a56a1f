//! The graphics card: textures, and one kind of quad, drawn in as few calls as possible.
//!
//! Uses the engine's low-level API. Its high-level API also runs two things every frame: a user interface, which
//! takes over the clipboard, and a scene, which depends on the wall clock. See `docs/upstream.md`.

use std::ops::Range;

use macroquad::miniquad::window;
use macroquad::miniquad::{
    BlendFactor, BlendState, BlendValue, BufferId, BufferLayout, BufferSource, BufferType,
    BufferUsage, Equation, FilterMode, PassAction, Pipeline, PipelineParams, RenderPass,
    RenderingBackend, ShaderError, ShaderMeta, ShaderSource, TextureId, TextureParams,
    UniformBlockLayout, UniformDesc, UniformType, UniformsSource, VertexAttribute, VertexFormat,
};
use sokoban_app::geometry::Rect;
use sokoban_app::view::theme::{Color, color};
use sokoban_picture::quads::Quad;

/// Quads per buffer. A frame usually has fewer. Corners are numbered with 16 bits, so the limit is 16,383.
const BUFFER_QUADS: usize = 1 << 12;

const VERTEX_SHADER: &str = "#version 100
attribute vec2 position;
attribute vec2 uv;
attribute vec4 tint;
varying vec2 point;
varying vec4 colour;
uniform vec2 scale;
void main() {
    gl_Position = vec4(position * scale + vec2(-1.0, 1.0), 0.0, 1.0);
    point = uv;
    colour = tint / 255.0;
}";

const FRAGMENT_SHADER: &str = "#version 100
#ifdef GL_FRAGMENT_PRECISION_HIGH
precision highp float;
#else
precision mediump float;
#endif
varying vec2 point;
varying vec4 colour;
uniform sampler2D atlas;
void main() {
    gl_FragColor = colour * texture2D(atlas, point);
}";

/// A corner of a quad, in the vertex shader's format.
#[derive(Debug, Clone, Copy)]
#[repr(C)]
struct Corner {
    position: [f32; 2],
    uv: [f32; 2],
    tint: Color,
}

/// A texture and its size in pixels.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Texture {
    id: TextureId,
    width: u16,
    height: u16,
}

/// A texture to draw into.
#[derive(Debug, Clone, Copy)]
pub(super) struct Target {
    pass: RenderPass,
    texture: Texture,
}

impl Texture {
    fn size(self) -> (u32, u32) {
        (self.width.into(), self.height.into())
    }
}

impl Target {
    /// Returns `true` if the texture has this size.
    pub(super) fn fits(self, size: (u32, u32)) -> bool {
        self.texture.size() == size
    }
}

/// Consecutive quads with the same texture.
#[derive(Debug)]
struct Batch {
    texture: TextureId,
    pipeline: Pipeline,
    quads: Range<usize>,
}

/// Draws quads in the order in which they are added.
pub(super) struct Card {
    backend: Box<dyn RenderingBackend>,
    /// Blends quads over the picture.
    blending: Pipeline,
    /// Replaces the picture below each quad.
    opaque: Pipeline,
    indices: BufferId,
    /// Vertex buffers. The first `used` ones contain quads of this frame.
    buffers: Vec<BufferId>,
    used: usize,
    /// Quads that have not been sent to the graphics card yet.
    corners: Vec<Corner>,
    batches: Vec<Batch>,
    /// The factors from pixels, counted from the upper left corner, to the card's coordinates.
    scale: [f32; 2],
}

impl Card {
    /// Returns a card. Requires an open window.
    pub(super) fn new() -> Result<Self, ShaderError> {
        let mut backend = window::new_rendering_backend();
        let (blending, opaque) = pipelines(&mut *backend)?;
        let indices: Vec<u16> = (0..BUFFER_QUADS as u16)
            .flat_map(|quad| [0, 1, 2, 0, 2, 3].map(|corner| 4 * quad + corner))
            .collect();
        let indices = backend.new_buffer(
            BufferType::IndexBuffer,
            BufferUsage::Immutable,
            BufferSource::slice(&indices),
        );
        Ok(Self {
            backend,
            blending,
            opaque,
            indices,
            buffers: Vec::new(),
            used: 0,
            corners: Vec::new(),
            batches: Vec::new(),
            scale: [1.0, 1.0],
        })
    }

    /// Creates a texture from RGBA pixels.
    pub(super) fn texture(&mut self, (width, height): (u16, u16), pixels: &[u8]) -> Texture {
        let id = self.backend.new_texture_from_rgba8(width, height, pixels);
        Texture { id, width, height }
    }

    /// Replaces a part of a texture. The part must lie inside the texture.
    pub(super) fn update(
        &mut self,
        texture: Texture,
        (x, y): (u32, u32),
        (width, height): (u32, u32),
        pixels: &[u8],
    ) {
        let [x, y, width, height] = [x, y, width, height].map(|length| length as i32);
        (self.backend).texture_update_part(texture.id, x, y, width, height, pixels);
    }

    /// Deletes a texture, after drawing the quads that use it.
    pub(super) fn delete(&mut self, texture: Texture) {
        self.flush();
        self.backend.delete_texture(texture.id);
    }

    /// Creates a texture to draw into.
    pub(super) fn target(&mut self, (width, height): (u32, u32)) -> Target {
        let id = self.backend.new_render_texture(TextureParams {
            width,
            height,
            min_filter: FilterMode::Nearest,
            mag_filter: FilterMode::Nearest,
            ..TextureParams::default()
        });
        Target {
            pass: self.backend.new_render_pass(id, None),
            texture: Texture {
                id,
                width: width as u16,
                height: height as u16,
            },
        }
    }

    /// Deletes a texture that was drawn into.
    pub(super) fn delete_target(&mut self, target: Target) {
        // The pass owns the texture.
        self.backend.delete_render_pass(target.pass);
    }

    /// Starts a frame in one colour.
    pub(super) fn begin(&mut self, size: (u32, u32), background: Color) {
        self.begin_pass(None, size, clear(background));
    }

    /// Starts a frame with a texture that was drawn into, and that has the frame's size.
    pub(super) fn begin_with(&mut self, Target { texture, .. }: Target) {
        self.begin_pass(None, texture.size(), PassAction::Nothing);
        let (w, h) = (f32::from(texture.width), f32::from(texture.height));
        let (x, y) = (0.0, 0.0);
        let quad = Quad {
            target: Rect { x, y, w, h },
            // The first row of such a texture is the lowest one.
            source: Rect { x, y: h, w, h: -h },
            tint: color::WHITE,
        };
        self.add(self.opaque, texture, &quad);
    }

    /// Starts drawing into a texture.
    pub(super) fn begin_target(&mut self, target: Target, background: Color) {
        let size = target.texture.size();
        self.begin_pass(Some(target.pass), size, clear(background));
    }

    fn begin_pass(
        &mut self,
        pass: Option<RenderPass>,
        (width, height): (u32, u32),
        action: PassAction,
    ) {
        self.scale = [2.0 / width.max(1) as f32, -2.0 / height.max(1) as f32];
        self.backend.begin_pass(pass, action);
    }

    /// Adds a part of a texture to the frame.
    pub(super) fn quad(&mut self, texture: Texture, quad: &Quad) {
        self.add(self.blending, texture, quad);
    }

    fn add(&mut self, pipeline: Pipeline, texture: Texture, quad: &Quad) {
        if self.corners.len() == 4 * BUFFER_QUADS {
            self.flush();
        }
        let first = self.corners.len() / 4;
        match self.batches.last_mut() {
            Some(batch) if batch.texture == texture.id => batch.quads.end += 1,
            _ => self.batches.push(Batch {
                texture: texture.id,
                pipeline,
                quads: first..first + 1,
            }),
        }
        let (target, source) = (quad.target, quad.source);
        let corner = |right: f32, bottom: f32| Corner {
            position: [target.x + right * target.w, target.y + bottom * target.h],
            uv: [
                (source.x + right * source.w) / f32::from(texture.width),
                (source.y + bottom * source.h) / f32::from(texture.height),
            ],
            tint: quad.tint,
        };
        let corners = [(0.0, 0.0), (1.0, 0.0), (1.0, 1.0), (0.0, 1.0)];
        let corners = corners.map(|(right, bottom)| corner(right, bottom));
        self.corners.extend(corners);
    }

    /// Draws everything added so far. Must be called before a part of a texture is replaced that pending quads use.
    pub(super) fn flush(&mut self) {
        if self.corners.is_empty() {
            return;
        }
        let buffer = self.buffer();
        (self.backend).buffer_update(buffer, BufferSource::slice(&self.corners));
        for batch in self.batches.drain(..) {
            self.backend.apply_pipeline(&batch.pipeline);
            (self.backend).apply_bindings_from_slice(&[buffer], self.indices, &[batch.texture]);
            (self.backend).apply_uniforms(UniformsSource::table(&self.scale));
            let (first, count) = (6 * batch.quads.start, 6 * batch.quads.len());
            self.backend.draw(first as i32, count as i32, 1);
        }
        self.corners.clear();
    }

    /// Ends drawing into a texture.
    pub(super) fn end_target(&mut self) {
        self.flush();
        self.used = 0;
        self.backend.end_render_pass();
    }

    /// Ends the frame.
    pub(super) fn end(&mut self) {
        self.end_target();
        self.backend.commit_frame();
    }

    /// Returns a vertex buffer that is not used in this frame.
    fn buffer(&mut self) -> BufferId {
        if self.used == self.buffers.len() {
            self.buffers.push(self.backend.new_buffer(
                BufferType::VertexBuffer,
                BufferUsage::Stream,
                BufferSource::empty::<Corner>(4 * BUFFER_QUADS),
            ));
        }
        self.used += 1;
        self.buffers[self.used - 1]
    }
}

/// Returns the action that fills the picture with a colour. The depth buffer is not used, and clearing it would take as
/// long.
fn clear(color: Color) -> PassAction {
    let [red, green, blue, alpha] = color.map(|part| f32::from(part) / 255.0);
    PassAction::Clear {
        color: Some((red, green, blue, alpha)),
        depth: None,
        stencil: None,
    }
}

/// Returns the pipelines `blending` and `opaque` of the card.
fn pipelines(backend: &mut dyn RenderingBackend) -> Result<(Pipeline, Pipeline), ShaderError> {
    let source = ShaderSource::Glsl {
        vertex: VERTEX_SHADER,
        fragment: FRAGMENT_SHADER,
    };
    let meta = ShaderMeta {
        uniforms: UniformBlockLayout {
            uniforms: vec![UniformDesc::new("scale", UniformType::Float2)],
        },
        images: vec!["atlas".to_owned()],
    };
    let shader = backend.new_shader(source, meta)?;
    let blend = BlendState::new(
        Equation::Add,
        BlendFactor::Value(BlendValue::SourceAlpha),
        BlendFactor::OneMinusValue(BlendValue::SourceAlpha),
    );
    let mut pipeline = |color_blend| {
        backend.new_pipeline(
            &[BufferLayout::default()],
            &[
                VertexAttribute::new("position", VertexFormat::Float2),
                VertexAttribute::new("uv", VertexFormat::Float2),
                VertexAttribute::new("tint", VertexFormat::Byte4),
            ],
            shader,
            PipelineParams {
                color_blend,
                ..PipelineParams::default()
            },
        )
    };
    Ok((pipeline(Some(blend)), pipeline(None)))
}
