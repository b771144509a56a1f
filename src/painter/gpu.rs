//! Draws parts of textures in the window, or into another texture, with macroquad.

use macroquad::camera::{Camera2D, set_camera, set_default_camera};
use macroquad::color::Color;
use macroquad::material::{
    Material, MaterialParams, gl_use_default_material, gl_use_material, load_material,
};
use macroquad::math::{self, vec2};
use macroquad::miniquad::{
    BlendFactor, BlendState, BlendValue, Equation, FilterMode, PipelineParams, ShaderSource,
};
use macroquad::texture::{
    DrawTextureParams, RenderTarget, Texture2D, draw_texture_ex, render_target,
};
use macroquad::window::clear_background;
use sokoban_app::geometry::Rect;
use sokoban_app::view::theme::{self, color};
use sokoban_picture::quads::Quad;

const VERTEX_SHADER: &str = "#version 100
attribute vec3 position;
attribute vec2 texcoord;
attribute vec4 color0;
varying vec2 uv;
varying vec4 color;
uniform mat4 Model;
uniform mat4 Projection;
void main() {
    gl_Position = Projection * Model * vec4(position, 1.0);
    color = color0 / 255.0;
    uv = texcoord;
}";

const FRAGMENT_SHADER: &str = "
varying vec2 uv;
varying vec4 color;
uniform sampler2D Texture;
void main() {
    gl_FragColor = color * texture2D(Texture, uv);
}";

/// Draws soft light with dithering, because bands would otherwise be visible. The noise is interleaved gradient noise
/// (Jimenez, 2014). Opaque colours are not changed.
const DITHERED_FRAGMENT_SHADER: &str = "
varying vec2 uv;
varying vec4 color;
uniform sampler2D Texture;
void main() {
    vec4 drawn = color * texture2D(Texture, uv);
    float noise = fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(0.06711056, 0.00583715)))) - 0.5;
    gl_FragColor = vec4(drawn.rgb + noise / max(255.0 * drawn.a, 8.0), drawn.a);
}";

/// The first lines of the fragment shaders. On phones, macroquad's default precision is too low for large textures.
const PRECISION: &str = "#version 100
#ifdef GL_FRAGMENT_PRECISION_HIGH
precision highp float;
#else
precision mediump float;
#endif";

/// Draws quads in the order in which they are added. macroquad combines consecutive quads with the same texture into
/// one draw call.
pub(super) struct Gpu {
    /// Blends quads with the picture below them.
    blending: Material,
    /// Blends soft light with the picture below it, with dithering to prevent banding.
    dithered: Material,
    /// Replaces the picture below each quad.
    opaque: Material,
    camera: Camera2D,
}

impl Gpu {
    /// Compiles the shaders. The window must be open. Fails if the graphics driver does not accept the shaders.
    pub(super) fn new() -> Result<Self, macroquad::Error> {
        let over = BlendState::new(
            Equation::Add,
            BlendFactor::Value(BlendValue::SourceAlpha),
            BlendFactor::OneMinusValue(BlendValue::SourceAlpha),
        );
        Ok(Self {
            blending: material(FRAGMENT_SHADER, Some(over))?,
            dithered: material(DITHERED_FRAGMENT_SHADER, Some(over))?,
            opaque: material(FRAGMENT_SHADER, None)?,
            camera: Camera2D::default(),
        })
    }

    /// Starts a frame that is filled with `background`. The window has `size` physical pixels.
    pub(super) fn begin(&mut self, size: (u32, u32), background: theme::Color) {
        self.look_at(size, None);
        clear_background(color_of(background));
    }

    /// Starts a frame with a copy of the picture in `target`, which must have the size of the frame.
    pub(super) fn begin_with(&mut self, target: &RenderTarget) {
        let size = target.texture.size();
        self.look_at((size.x as u32, size.y as u32), None);
        gl_use_material(&self.opaque);
        let whole = Rect {
            x: 0.0,
            y: 0.0,
            w: size.x,
            h: size.y,
        };
        let quad = Quad {
            target: whole,
            source: whole,
            tint: color::WHITE,
        };
        draw(&target.texture, &quad);
        gl_use_material(&self.blending);
    }

    pub(super) fn begin_target(&mut self, target: &RenderTarget, background: theme::Color) {
        let size = target.texture.size();
        self.look_at((size.x as u32, size.y as u32), Some(target.clone()));
        clear_background(color_of(background));
    }

    /// Draws the quads added so far, then directs drawing to `render_target`, or to the window if it is `None`. The
    /// target has `width` × `height` physical pixels, and its origin is the upper left corner.
    fn look_at(&mut self, (width, height): (u32, u32), render_target: Option<RenderTarget>) {
        // A minimized window may have no size.
        let (width, height) = (width.max(1) as f32, height.max(1) as f32);
        self.camera = Camera2D {
            target: vec2(width / 2.0, height / 2.0),
            zoom: vec2(2.0 / width, 2.0 / height),
            render_target,
            ..Camera2D::default()
        };
        set_camera(&self.camera);
        gl_use_material(&self.blending);
    }

    /// Turns dithering on or off for the quads that are added from now on.
    pub(super) fn dither(&self, is_dithered: bool) {
        gl_use_material(if is_dithered {
            &self.dithered
        } else {
            &self.blending
        });
    }

    /// Draws all quads added so far. Must be called before replacing a part of a texture that pending quads use.
    pub(super) fn flush(&self) {
        set_camera(&self.camera);
    }
}

pub(super) fn end() {
    gl_use_default_material();
    set_default_camera();
}

pub(super) fn draw(texture: &Texture2D, quad: &Quad) {
    let Quad {
        target,
        source,
        tint,
    } = *quad;
    let params = DrawTextureParams {
        dest_size: Some(vec2(target.w, target.h)),
        source: Some(math::Rect::new(source.x, source.y, source.w, source.h)),
        ..DrawTextureParams::default()
    };
    draw_texture_ex(texture, target.x, target.y, color_of(tint), params);
}

pub(super) fn target((width, height): (u32, u32)) -> RenderTarget {
    let target = render_target(width, height);
    target.texture.set_filter(FilterMode::Nearest);
    target
}

fn material(
    fragment_shader: &str,
    color_blend: Option<BlendState>,
) -> Result<Material, macroquad::Error> {
    let fragment = format!("{PRECISION}{fragment_shader}");
    let source = ShaderSource::Glsl {
        vertex: VERTEX_SHADER,
        fragment: &fragment,
    };
    let pipeline_params = PipelineParams {
        color_blend,
        ..PipelineParams::default()
    };
    let params = MaterialParams {
        pipeline_params,
        ..MaterialParams::default()
    };
    load_material(source, params)
}

/// Converts a colour. The added quarter compensates for macroquad, which rounds down when it converts the channels back
/// to bytes.
fn color_of(color: theme::Color) -> Color {
    let [red, green, blue, alpha] = color.map(|part| (f32::from(part) + 0.25) / 255.0);
    Color::new(red, green, blue, alpha)
}
